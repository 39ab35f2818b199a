import { readText, readUntil, runAnnounce, runWithdraw } from '../announcing';
import { type Command, WrongUsage } from '../command';

export const noticeCommand: Command = {
  usage: 'notice --text <text> [--until <time>] | --remove',
  does: 'shows a notice above every page, or removes it',
  explains: `
There is one notice at a time; another text replaces it. Open pages show it within a minute. A notice stops nothing:
close does.

  npm run data -- notice --text "1月10日 1時から3時まで、システムの点検を行います。" --until 2027-01-10T03:00
  npm run data -- notice --remove`,
  options: {
    text: { value: 'text', does: 'for customers, in Japanese, one line' },
    until: { value: 'time', does: "2027-01-10T03:00, in Japan's time; by default it stays" },
    remove: { does: 'remove the notice' },
    'dry-run': { does: 'show what would be announced, but change nothing' },
  },
  run: async (context) => {
    const { positionals, flags, options } = context;
    if (positionals.length > 0) throw new WrongUsage(`"${positionals[0]}" belongs to no option.`);
    if (!flags.has('remove')) {
      const until = readUntil(context);
      return runAnnounce(context, { about: 'notice', text: readText(context, 'text'), until });
    }
    if (options['text'] === undefined) return runWithdraw(context, 'notice');
    throw new WrongUsage('--remove and --text exclude each other.');
  },
};

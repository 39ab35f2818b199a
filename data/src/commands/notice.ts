import { readText, readUntil, runAnnounce, runWithdraw } from '../announcing';
import { defineCommand, WrongUsage } from '../command';
import { removeOrText } from '../texts/en';

export const noticeCommand = defineCommand({
  name: 'notice',
  usage: '--text <text> [--until <time>] | --remove',
  does: 'shows a notice above every page, or removes it',
  explains: `
There is one notice at a time; another text replaces it. Open pages show it within a minute. A notice stops nothing:
close does.

  npm run data -- notice --text "1月10日 1時から3時まで、システムの点検を行います。" --until 2027-01-10T03:00
  npm run data -- notice --remove`,
  options: {
    '--text <text>': 'for customers, in Japanese, one line',
    '--until <time>': "2027-01-10T03:00, in Japan's time; by default it stays",
    '--remove': 'remove the notice',
    '--dry-run': 'show what would be announced, but change nothing',
  },
  run: async (context) => {
    const { text, until, remove } = context.options;
    if (remove && text !== undefined) throw new WrongUsage(removeOrText);
    if (remove) return runWithdraw(context, 'notice');
    return runAnnounce(context, {
      about: 'notice',
      text: readText('text', text),
      begins: null,
      until: until === undefined ? null : readUntil(until, context.now),
    });
  },
});

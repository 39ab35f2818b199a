import { closable, readClosable, readText, readUntil, runAnnounce } from '../announcing';
import { type Command, WrongUsage } from '../command';

export const closeCommand: Command = {
  usage: `close <${closable}> --reason <text> --until <time>`,
  does: 'stops the acceptance of all changes, or of one kind of change, until a time',
  explains: `
The API refuses such changes at once (MSGEORSE0003); open pages show the reason and the time within a minute, and
keep what was typed. A change that was accepted before stays accepted. Acceptance opens by itself at the time, or
earlier with the command open. To name a thing again replaces its reason and its time.

  npm run data -- close products --reason "棚卸しのため、商品の変更を停止しています。" --until 2027-01-10T03:00`,
  options: {
    reason: { value: 'text', does: 'for customers, in Japanese, one line' },
    until: { value: 'time', does: "2027-01-10T03:00, in Japan's time, or with an offset" },
    'dry-run': { does: 'show what would be announced, but change nothing' },
  },
  run: async (context) => {
    const until = readUntil(context);
    if (!until) throw new WrongUsage('--until says when acceptance opens again.');
    const about = readClosable(context);
    return runAnnounce(context, { about, text: readText(context, 'reason'), until });
  },
};

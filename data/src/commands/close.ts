import { closable, readClosable, readFrom, readText, readUntil, runAnnounce } from '../announcing';
import { defineCommand } from '../command';

export const closeCommand = defineCommand({
  name: 'close',
  usage: `<${closable}> --reason <text> --until <time>`,
  does: 'stops the acceptance of all changes, or of one kind of change, until a time',
  explains: `
The API refuses such changes at once (MSGEORSE0003); open pages show the reason and the time within a minute, and
keep what was typed. A change that was accepted before stays accepted. Acceptance opens by itself at the time, or
earlier with the command open. To name a thing again replaces its reason and its time.
With --from it stays open until that time, and pages say so as a notice before.
An API that is not updated yet knows no --from, and closes at once.

  npm run data -- close products --reason "棚卸しのため、商品の変更を停止しています。" --until 2027-01-10T03:00`,
  argument: '<what>',
  needs: {
    '--reason <text>': 'for customers, in Japanese, one line',
    '--until <time>': "2027-01-10T03:00, in Japan's time, or with an offset",
  },
  options: {
    '--from <time>': 'as --until; by default now',
    '--dry-run': 'show what would be announced, but change nothing',
  },
  run: async (context) => {
    const { argument, options, now } = context;
    const until = readUntil(options.until, now);
    return runAnnounce(context, {
      about: readClosable(argument),
      text: readText('reason', options.reason),
      begins: options.from === undefined ? null : readFrom(options.from, now, until),
      until,
    });
  },
});

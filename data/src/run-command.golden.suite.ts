import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderChanges } from 'api-server/data';
import { commands } from './commands';
import { now, type Operator } from './testing/operator';

const demoCompany = join(__dirname, '../../demo/company.json');

/**
 * The command line is public: scripts read its JSON and its exit codes, people its help. `jest -u` writes the snapshots
 * anew; a difference in review is a change of what operators get.
 */
export function goldenSuite({ folder, database, run }: Operator): void {
  test.each(['', 'import --help', 'help', ...commands.map(({ name }) => `help ${name}`)])(
    'the command line "%s" prints the help that is written down',
    async (line) => {
      const { code, out, err } = await run(...line.split(' ').filter(Boolean));
      expect([code, err]).toEqual([0, []]);
      expect(`${out.join('\n')}\n`).toMatchSnapshot();
    },
  );

  /** As a customer's change is accepted. */
  async function accept(receiptNumber: string, orderNumber: string, changes: object) {
    await database().insert(orderChanges).values({
      receiptNumber,
      orderNumber,
      changes,
      revision: 1,
      acceptedAt: now,
      contactEmail: 'hanako@example.jp',
      idempotencyKey: receiptNumber,
      request: receiptNumber,
    });
  }

  test('each command answers with the lines, the JSON and the exit code that are written down', async () => {
    const answers: string[] = [];
    const ask = async (...args: string[]) => {
      const plain = await run(...args);
      answers.push(
        [
          `$ ${args.join(' ')}`,
          ...plain.out.map((line) => `out ${line}`),
          ...plain.err.map((line) => `err ${line}`),
          `exit ${plain.code}`,
          '',
        ].join('\n'),
      );
    };
    const both = async (...args: string[]) => {
      await ask(...args, '--json');
      await ask(...args);
    };
    const file = (name: string, content: string) => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    };
    const out = join(folder, 'changes.csv');
    const tables = ['catalog', 'rules', 'members', 'orders'];

    await both('imports');
    await both('import');
    await both('import', 'members.csv');
    await both('import', '--member', 'members.csv');
    await both('import', '--members');
    await both('import', '--members', 'none.csv');
    await both('import', '--members', 'members.csv', '--encoding', 'latin1');
    await both('import', '--members', 'members.csv', '--encoding', 'shift_jis');
    await both('import', '--members', 'members.csv', '--pictures', '.');
    await both(
      'import',
      '--members',
      file('members.csv', '会員番号,電話番号\r\n12,0312345678\r\n'),
    );
    await both('import', ...tables.flatMap((name) => [`--${name}`, `${name}.csv`]), '--dry-run');
    await both('import', ...tables.flatMap((name) => [`--${name}`, `${name}.csv`]));
    await accept('FIRST-00001', 'SAMPLE-0001', { timeSlot: null });
    await accept('SECOND-0002', 'SAMPLE-0002', { products: [{ lineNumber: 1, itemNo: '270030' }] });
    await both('import', '--orders', 'orders.shift-jis.csv', '--complete');
    await both('import', '--orders', 'orders.shift-jis.csv', '--complete', '--rows', '4');
    await both('import', '--orders', 'orders.shift-jis.csv', '--complete', '--rows', 'x');
    await both('import', '--orders', 'orders.shift-jis.csv', '--take-back', 'x');

    await both('map');
    await both('map', '--guess', 'none.csv');
    await both('map', '--guess', 'orders.csv', '--as', 'order');
    await ask('map', '--guess', 'orders.csv', '--out', join(folder, 'mapping.json'));
    await both('map', '--guess', 'orders.csv', '--out', join(folder, 'mapping.json'));
    await both('map', '--check', join(folder, 'mapping.json'));
    await both(
      'import',
      '--orders',
      'orders.csv',
      '--map',
      join(folder, 'mapping.json'),
      '--dry-run',
    );

    await both('export');
    await both('export', 'x', '--out', out);
    await both('export', '--out', out, '--since', 'x');
    await both('export', '--out', out, '--since', '99');
    await both('export', '--out', out, '--dry-run');
    await both('export', '--out', out, '--encoding', 'shift_jis', '--japanese');
    await both('export', '--out', out, '--since', '1');
    await both('reflect');
    await both('reflect', 'none.csv');
    await both('reflect', file('no.json', '{}'));
    await both('reflect', file('no.csv', 'number\n1\n'));
    await both('reflect', file('unknown.csv', 'receipt_number\nNOBODY\n'));
    await both('reflect', out, '--dry-run');
    await both('reflect', out);
    await both('pending');
    await both('reject');
    await both('reject', 'FIRST-00001');
    await both('reject', 'SECOND-0002', '--why', '品切れのため');
    await both('reject', 'FIRST-00001', '--why', '品切れのため', '--dry-run');
    await both('reject', 'FIRST-00001', '--why', '品切れのため');
    const office = `31101,"ｶ","テスト株式会社","東京都","千代田区","霞が関","1-1","1008798","1","銀座",0,0,0\r\n`;
    await both('company');
    await both('company', 'check');
    await both('company', 'chek', 'x.json');
    await both('company', 'check', 'none.json');
    await both('company', 'check', file('other.json', '{"siteName":"<b>","tel":"1"}'));
    await both('company', 'check', file('company.json', readFileSync(demoCompany, 'utf8')));
    await both('import-postal');
    await both('import-postal', 'x');
    await both('import-postal', '--offices', 'orders.csv');
    await both('import-postal', '--offices', file('offices.csv', office), '--dry-run');
    await both('import-postal', '--areas', 'none.csv');

    await both('close', 'orders', '--reason', 'x', '--until', '2027-01-10T12:00');
    await both('close', 'all', '--reason', 'x');
    await both('close', 'all', '--until', '2027-01-10T12:00');
    await both('close', 'all', '--reason', 'x', '--until', '2027-01-10T09:59');
    await both('close', 'time-slot', '--reason', '棚卸し', '--until', '2027-01-10T12:00');
    await both('notice', '--text', '点検', '--dry-run');
    await both('notice', '--text', '点検');
    await both('notice', '--text', '点検', '--remove');
    await both('notice');
    await both('notice', 'x', '--remove');
    await both('notice', '--remove');
    await both('open');
    await both('open', 'time-slot');

    await both('show');
    await both('show', 'nobody');
    await both('show', 'FIRST-00001');
    await both('unlock', '--reason', 'x');
    await both('unlock', '9000000001');
    await both('unlock', '9000000001', '--email', 'x@example.jp', '--reason', 'called back');
    await both('sign-out', '--reason', 'x');
    await both('sign-out', '9000000001', '--all', '--reason', 'x');
    await both('sign-out', '9000000001', '--reason', 'lost phone', '--dry-run');
    await both('sign-out', '--all', '--reason', 'lost phone');
    await both('purge', 'x');
    await both('purge', '--dry-run');
    await both('purge');
    await both('forget');
    await both('forget', '9000000001', '--reason', 'a letter');
    await both('forget', '9000000001');
    await both('backup');
    await both('backup', '--out', folder);
    await both('restore');
    await both('restore', 'x', 'y');
    mkdirSync(join(folder, 'no-backup'));
    await both('restore', join(folder, 'no-backup'));

    expect(answers.join('\n').replaceAll(folder, '<folder>')).toMatchSnapshot();
  });
}

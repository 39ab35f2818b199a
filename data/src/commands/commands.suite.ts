import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { encodeText, orderChanges, outbox } from 'api-server/data';
import { now, type Operator } from '../testing/operator';
import { commands } from '.';

/** Runs the commands one after the other, as an operator does: each finds what the one before has left. */
export function commandsSuite({ folder, env, database, run }: Operator): void {
  const files = (suffix: string) =>
    ['catalog', 'rules', 'members', 'orders'].flatMap((name) => [
      `--${name}`,
      `${name}${suffix}.csv`,
    ]);

  test('a dry run of the samples counts everything and changes nothing', async () => {
    for (const _time of ['first', 'second']) {
      const { code, out } = await run('import', ...files(''), '--dry-run');
      expect(code).toBe(0);
      expect(out).toEqual([
        '商品: 追加 3、変更 0、終了 0（3行）',
        '配送条件: 追加 3、変更 0、終了 0（3行）',
        '会員: 追加 2、変更 0、終了 0（2行）',
        '注文: 追加 2、変更 0、終了 0（4行）',
        '確認: 注文 2 件に、画面で入力できない文字があります（髙, 﨑）。最初は2行目です。その項目が変更されるまで残ります',
        '何も変えていません（--dry-run）。',
      ]);
    }
  });

  test('the samples in Shift_JIS are the same data as those in UTF-8, which --json tells', async () => {
    expect((await run('import', ...files('.shift-jis'), '--quiet')).code).toBe(0);
    const { code, out, err } = await run('import', ...files(''), '--json');
    expect([code, err]).toEqual([0, []]);
    const none = { added: 0, changed: 0, closed: 0 };
    expect(JSON.parse(out.join(''))).toEqual({
      command: 'import',
      exitCode: 0,
      dryRun: false,
      passedOver: {},
      rows: { catalog: 3, rules: 3, members: 2, orders: 4 },
      counts: { catalog: none, rules: none, members: none, orders: none },
      kept: [],
      takenBack: [],
      unknown: [],
      noticed: [{ cause: 'notEnterable', count: 2, line: 2, values: ['髙', '﨑'] }],
    });
  });

  test('bad rows go to the screen and to a CSV file in the encoding of the file', async () => {
    const file = join(folder, 'members.csv');
    const text = '会員番号,電話番号\r\n9000000001,電話なし～\r\n12,0312345678\r\n';
    writeFileSync(file, encodeText(text, 'shift_jis') ?? '');
    const { code, err } = await run('import', '--members', file, '--quiet');
    expect(code).toBe(3);
    expect(err).toEqual([
      `${file} 2行目「電話番号」"電話なし～": 0で始まる10桁か11桁の数字にしてください`,
      `${file} 3行目「会員番号」"12": 10桁の数字にしてください`,
      `何も取り込んでいません。直すところが 2 件あります。すべての一覧: ${file}.problems.csv`,
    ]);
    const expected = [
      'ファイル,行,列,値,理由',
      `${file},2,電話番号,電話なし～,0で始まる10桁か11桁の数字にしてください`,
      `${file},3,会員番号,12,10桁の数字にしてください`,
      '',
    ].join('\r\n');
    expect(readFileSync(`${file}.problems.csv`)).toEqual(encodeText(expected, 'shift_jis'));
  });

  test.each([
    [
      'a wrong encoding',
      ['--members', 'members.csv', '--encoding', 'shift_jis'],
      3,
      /shift_jis ではなく utf-8 です/,
    ],
    [
      'an encoding that nobody knows',
      ['--members', 'members.csv', '--encoding', 'latin1'],
      2,
      /utf-8 or shift_jis/,
    ],
    [
      'a file that is not there',
      ['--members', 'none.csv'],
      4,
      /none\.csv cannot be read \(ENOENT\)/,
    ],
    ['no file', [], 2, /Name at least one file/],
    ['an option that nobody knows', ['--member', 'members.csv'], 2, /Unknown option '--member'/],
    ['an argument of no option', ['members.csv'], 2, /Too many arguments/],
    ['pictures without a catalogue', ['--pictures', '.'], 2, /at least one file|needs --catalog/],
  ])('%s is refused with its reason', async (_what, args, code, reason) => {
    const outcome = await run('import', ...args, '--quiet');
    expect(outcome.code).toBe(code);
    expect(outcome.err.join('\n')).toMatch(reason);
  });

  test('a file of 2 GB is refused before it is read', async () => {
    const file = join(folder, 'huge.csv');
    writeFileSync(file, '');
    truncateSync(file, 2 * 1024 ** 3); // sparse: it takes no room
    const { code, err } = await run('import', '--orders', file, '--quiet');
    expect(code).toBe(3);
    expect(err[0]).toMatch(/huge\.csv 1行目: 2147483648 バイトあり、1500000000 バイトまで/);
  });

  test('pictures are looked at before and copied after the import', async () => {
    const pictures = join(folder, 'pictures');
    const served = join(folder, 'served');
    for (const path of [pictures, served]) mkdirSync(path);
    const args = ['import', '--catalog', 'catalog.csv', '--pictures', pictures, '--quiet'];
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
    for (const name of ['270010.svg', '270020.svg']) writeFileSync(join(pictures, name), svg);
    copyFileSync(join(folder, 'typed', 'orders.csv'), join(pictures, '270030.svg'));
    const refused = await run(...args);
    expect(refused.code).toBe(3);
    expect(refused.err[0]).toMatch(/4行目「画像」"270030\.svg": SVG の画像ではありません$/);
    expect(existsSync(join(served, '270010.svg'))).toBe(false);

    writeFileSync(join(pictures, '270030.svg'), svg);
    expect((await run(...args)).code).toBe(0);
    expect(readFileSync(join(served, '270030.svg'), 'utf8')).toBe(svg);
  });

  test('help explains the command with its options', async () => {
    const { code, out } = await run('help', 'import');
    expect(code).toBe(0);
    expect(out.join('\n')).toMatch(/--dry-run .*change nothing/);
    expect((await run('imports')).code).toBe(2);
  });

  describe('accepted changes', () => {
    const destination = {
      recipientName: '=𠮷田 花子',
      phoneNumber: '0312345678',
      zipCode: '1010021',
      prefecture: '東京都',
      city: '千代田区',
      street: '外神田4-5-6',
      building: '',
    };

    /** As the API accepts it from a customer; the API's own suite goes through the call. */
    async function accept(receipt: string, order: string, changes: object) {
      await database().insert(orderChanges).values({
        receiptNumber: receipt,
        orderNumber: order,
        revision: 1,
        changes,
        contactEmail: 'hanako@example.jp',
        acceptedAt: now,
        idempotencyKey: receipt,
        request: receipt,
      });
    }
    const out = join(folder, 'changes.csv');

    test('an export to Shift_JIS writes the changes with what was before and after', async () => {
      await accept('FIRST-00001', 'SAMPLE-0001', {
        timeSlot: null,
        products: [{ lineNumber: 1, itemNo: '270030' }],
      });
      const { code, out: lines } = await run(
        'export',
        '--out',
        out,
        '--encoding',
        'shift_jis',
        '--japanese',
      );
      expect(code).toBe(0);
      expect(lines).toEqual([`1 changes: ${out}`, 'Mark: 1']);
      const start =
        '1,FIRST-00001,2027-01-10T10:00:00.000+09:00,SAMPLE-0001,9000000001,hanako@example.jp';
      const expected = [
        '連番,受付番号,受付日時,注文番号,会員番号,連絡先メールアドレス,項目,明細番号,お届け月,変更前,変更後',
        `${start},item_no,1,2027-04,270010,270030`,
        `${start},time_slot,,,morning,`,
        '',
      ].join('\r\n');
      expect(readFileSync(out)).toEqual(encodeText(expected, 'shift_jis'));
    });

    test('a change with a character that Shift_JIS lacks is named and set aside, and the others are written', async () => {
      await accept('SECOND-0002', 'SAMPLE-0002', { destination });
      const file = join(folder, 'both.csv');
      const { code, out: lines } = await run('export', '--out', file, '--encoding', 'shift_jis');
      expect(code).toBe(0);
      expect(lines).toEqual([
        'receipt SECOND-0002, order SAMPLE-0002, recipient_name: Shift_JIS has no 𠮷',
        `1 changes are set aside, in UTF-8: ${file}.set-aside.csv`,
        `1 changes: ${file}`,
        'Mark: 2',
      ]);
      expect(readFileSync(file, 'latin1')).toMatch(/^position,[^]*\r\n1,FIRST-00001/);
      expect(readFileSync(file, 'latin1')).not.toMatch('SECOND-0002');
      const aside = readFileSync(`${file}.set-aside.csv`, 'utf8');
      expect(aside).toMatch(/^\uFEFFposition,.*\r\n2,SECOND-0002,.*'=𠮷田 花子\r\n/s);
      expect(aside).not.toMatch('FIRST-00001');
      expect(existsSync(`${file}.unfinished`)).toBe(false);
    });

    test('only its owner may read a file that names persons, whoever could read the file before', async () => {
      const file = join(folder, 'private.csv');
      for (const path of [file, `${file}.unfinished`, `${file}.set-aside.csv`])
        writeFileSync(path, '', { mode: 0o644 });
      await run('export', '--out', file, '--encoding', 'shift_jis');
      for (const path of [file, `${file}.set-aside.csv`])
        expect(statSync(path).mode & 0o777).toBe(0o600);
      const members = join(folder, 'members.csv');
      await run('import', '--members', members, '--quiet');
      expect(statSync(`${members}.problems.csv`).mode & 0o777).toBe(0o600);
    });

    test('an export to JSON holds every character; in CSV a formula begins with an apostrophe', async () => {
      const json = join(folder, 'changes.json');
      expect((await run('export', '--since', '1', '--out', json)).code).toBe(0);
      expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
        changes: [
          {
            position: 2,
            destination: { before: { recipientName: '山﨑 太郎' }, after: destination },
          },
        ],
      });
      const csv = join(folder, 'utf-8.csv');
      expect((await run('export', '--since', '1', '--out', csv)).code).toBe(0);
      expect(readFileSync(csv, 'utf8')).toMatch(
        /^\uFEFFposition,.*recipient_name,,,山﨑 太郎,'=𠮷田 花子\r\n/s,
      );
    });

    test('reflecting the exported file once or twice lets the customer change the order again', async () => {
      expect((await run('reflect', out, '--dry-run')).out[0]).toBe(
        '1 changes reflected, 0 were before.',
      );
      expect((await run('reflect', out)).out).toEqual(['1 changes reflected, 0 were before.']);
      expect((await run('reflect', out)).out).toEqual(['0 changes reflected, 1 were before.']);
      expect((await run('reflect', join(folder, 'changes.json'))).out).toEqual([
        '1 changes reflected, 0 were before.',
      ]);
      // The order has the content that the customer asked for: the sample of before would change it back.
      const { out: counted } = await run(
        'import',
        '--orders',
        'orders.csv',
        '--dry-run',
        '--quiet',
      );
      expect(counted[0]).toBe('注文: 追加 0、変更 2、終了 0（4行）');
    });

    test.each([
      ['a receipt that nobody has', 'receipt_number\nNOBODY\n', /No change has the receipt NOBODY/],
      ['a file without receipts', 'number\n1\n', /列「受付番号」（receipt_number）がありません/],
    ])('%s is refused, and nothing is reflected', async (_what, content, reason) => {
      const file = join(folder, 'receipts.csv');
      writeFileSync(file, content);
      const { code, err } = await run('reflect', file);
      expect(code).toBe(3);
      expect(err.join('\n')).toMatch(reason);
    });

    test('a rejected change is mailed with the reason, leaves the exports, and its order is open again', async () => {
      await accept('THIRD-00003', 'SAMPLE-0001', { timeSlot: 'morning' });
      await run('export', '--since', '2', '--out', out);
      const pending = async () => (await run('pending')).out;
      expect(await pending()).toEqual([
        'THIRD-00003, order SAMPLE-0001, accepted 2027-01-10T10:00:00.000+09:00: exported, mark 3',
        '1 changes are neither reflected nor rejected.',
      ]);
      const reject = (...more: string[]) => run('reject', 'THIRD-00003', ...more);
      expect((await reject()).code).toBe(2);
      expect((await reject('--why', 'x\ny')).code).toBe(2);
      const lines = [
        'Rejected: THIRD-00003. Order SAMPLE-0001 can be changed again, and a mail says why.',
        'An export held it (mark 3): make sure that your system does not.',
      ];
      const why = 'ご希望の時間帯は<満員>です。';
      expect((await reject('--why', why, '--dry-run')).out).toEqual([
        ...lines,
        'Nothing was changed: this was a dry run.',
      ]);
      expect(await pending()).toHaveLength(2);
      expect((await reject('--why', why)).out).toEqual(lines);
      expect(await pending()).toEqual(['0 changes are neither reflected nor rejected.']);
      expect((await run('show', 'THIRD-00003')).out.join('\n')).toMatch(
        /exported, mark 3, rejected 2027-01-\S+\+09:00: ご希望の時間帯は<満員>です。/,
      );

      const [mail] = await database().select().from(outbox);
      expect(mail).toMatchObject({ recipient: 'hanako@example.jp' });
      expect(mail?.text).toMatch(why);
      expect(mail?.html).toMatch('ご希望の時間帯は&lt;満員&gt;です。');
      expect((await run('export', '--since', '2', '--out', out)).out[0]).toMatch(/^0 changes/);
      await accept('FOURTH-0004', 'SAMPLE-0001', { timeSlot: 'morning' });
      expect((await run('export', '--since', '3', '--out', out)).out[1]).toBe('Mark: 4');
      expect((await run('reject', 'FOURTH-0004', '--why', why)).code).toBe(0);
    });

    test('a company that wants it tells each customer once that a change is reflected', async () => {
      await accept('FIFTH-00005', 'SAMPLE-0001', { timeSlot: 'morning' });
      const file = join(folder, 'fifth.csv');
      writeFileSync(file, 'receipt_number\nFIFTH-00005\n');
      env['REFLECTION_MAIL'] = 'true';
      const subject = 'ご注文に変更を反映しました（受付番号 FIFTH-00005）';
      for (const _time of ['first', 'second']) {
        expect((await run('reflect', file)).code).toBe(0);
        const mails = await database().select().from(outbox);
        expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
      }
      delete env['REFLECTION_MAIL'];
    });

    test.each([
      ['THIRD-00003', /was rejected before/],
      ['FIRST-00001', /is reflected/],
      ['NOBODY', /No change has the receipt/],
    ])('the receipt %s cannot be rejected', async (receipt, reason) => {
      const { code, err } = await run('reject', receipt, '--why', 'x');
      expect(code).toBe(3);
      expect(err[0]).toMatch(reason);
    });

    test('reflecting a rejected receipt names it, and reflects nothing', async () => {
      const file = join(folder, 'rejected.csv');
      writeFileSync(file, 'receipt_number\nTHIRD-00003\n');
      const { code, err } = await run('reflect', file);
      expect(code).toBe(3);
      expect(err[0]).toBe('The change of the receipt THIRD-00003 was rejected.');
    });

    test('an export into a folder that is missing ends with exit code 4, and one line', async () => {
      const out = join(folder, 'missing', 'changes.csv');
      const { code, err } = await run('export', '--out', out);
      expect(code).toBe(4);
      expect(err).toEqual([`The file ${out}.unfinished cannot be written (ENOENT).`]);
    });

    test('a mark that no export has given is a wrong command line', async () => {
      const { code, err } = await run('export', '--since', '99', '--out', out);
      expect(code).toBe(2);
      expect(err[0]).toMatch(/No export has given mark 99: the last is 5/);
    });
  });

  describe('closing for a while', () => {
    const until = '2027-01-10T12:00';

    test('close, notice and open print what is announced, and a dry run changes nothing', async () => {
      const close = ['close', 'products', '--reason', '棚卸し', '--until', until];
      const closed = 'Closed: products, until 2027-01-10T12:00:00.000+09:00: 棚卸し';
      expect((await run(...close, '--dry-run')).out).toEqual([
        closed,
        'Nothing was changed: this was a dry run.',
      ]);
      expect((await run(...close)).out).toEqual([closed, 'Pages show it within a minute.']);
      expect((await run('notice', '--text', '点検')).out).toEqual([
        'Notice, without an end: 点検',
        closed,
        'Pages show it within a minute.',
      ]);
      expect((await run('notice', '--remove')).out[0]).toBe(closed);
      expect((await run('open', 'products')).out[0]).toBe('Nothing is announced.');
      expect((await run('open', 'products')).out[0]).toBe('It was not announced.');
    });

    test('a closing that begins later is printed with its beginning', async () => {
      const { out } = await run(
        ...['close', 'products', '--reason', '棚卸し', '--until', until],
        ...['--from', '2027-01-10T11:00', '--dry-run'],
      );
      expect(out[0]).toBe(
        'Closed: products, from 2027-01-10T11:00:00.000+09:00, until 2027-01-10T12:00:00.000+09:00: 棚卸し',
      );
    });

    test.each([
      [
        'a closing that begins after its end',
        ['close', 'all', '--reason', 'x', '--until', until, '--from', '2027-01-10T12:00'],
      ],
      ['a thing that cannot be closed', ['close', 'orders', '--reason', 'x', '--until', until]],
      ['a closing without an end', ['close', 'all', '--reason', 'x']],
      ['a closing without a reason', ['close', 'all', '--until', until]],
      ['a time that has passed', ['close', 'all', '--reason', 'x', '--until', '2027-01-10T09:59']],
      [
        'a day that does not exist',
        ['close', 'all', '--reason', 'x', '--until', '2027-13-10T10:00'],
      ],
      ['a text of two lines', ['notice', '--text', 'x\ny']],
      ['a text that is removed', ['notice', '--text', 'x', '--remove']],
    ])('%s is a wrong command line', async (_what, args) => {
      expect((await run(...args)).code).toBe(2);
    });
  });

  describe('support', () => {
    test('a receipt leads to the member, the order, the change and its mail', async () => {
      const { code, out } = await run('show', 'SECOND-0002');
      expect(code).toBe(0);
      expect(out[0]).toBe('Member 9000000002, telephone 09012345678');
      expect(out.join('\n')).toMatch(
        /Change SECOND-0002, accepted 2027-01-10T10:00:00\.000\+09:00, contact hanako@example\.jp\n {4}exported, mark 2, reflected/,
      );
      expect(out).toContain('    webhook: not sent after 0 attempts');
      expect(out.at(-1)).toBe('No lock is known.');
      const unknown = await run('show', 'nobody');
      expect([unknown.code, unknown.err]).toEqual([
        3,
        ['No member, order or receipt has the number nobody.'],
      ]);
    });

    test('unlock needs a reason, and says what it opened', async () => {
      expect((await run('unlock', '9000000002')).code).toBe(2);
      const { code, out } = await run('unlock', '9000000002', '--reason', 'called back');
      expect([code, out]).toEqual([0, ['There was no lock and no failure.']]);
    });

    test('unlock takes an e-mail address alone, needs one of both, and changes nothing in a dry run', async () => {
      expect((await run('unlock', '--reason', 'called back')).code).toBe(2);
      const email = ['--email', 'taro@example.jp', '--reason', 'called back', '--dry-run'];
      const { code, out } = await run('unlock', ...email);
      expect([code, out]).toEqual([
        0,
        ['There was no lock and no failure.', 'Nothing was changed: this was a dry run.'],
      ]);
      const told = await run('unlock', ...email, '--json');
      expect(JSON.parse(told.out.join(''))).toMatchObject({ opened: 0, dryRun: true });
    });

    test('sign-out needs a member or --all, not both, and a reason, and says how many sessions it ended', async () => {
      const reason = ['--reason', 'lost phone'];
      for (const args of [[], reason, ['9000000002'], ['9000000002', '--all', ...reason]]) {
        expect((await run('sign-out', ...args)).code).toBe(2);
      }
      for (const whose of ['9000000002', '--all']) {
        const { code, out } = await run('sign-out', whose, ...reason);
        expect([code, out]).toEqual([0, ['Ended 0 sessions.']]);
      }
    });

    test('forget refuses a member with an open order, and erases one whose order is closed', async () => {
      const forget = () => run('forget', '9000000002', '--reason', 'asked by letter');
      const refused = await forget();
      expect([refused.code, refused.err]).toEqual([
        3,
        ['9000000002 has an open order. Nothing was erased.'],
      ]);
      const file = join(folder, 'only-the-first.csv');
      const all = readFileSync(join(folder, 'typed', 'orders.csv'), 'utf8');
      writeFileSync(
        file,
        all
          .split('\n')
          .filter((line) => !line.startsWith('SAMPLE-0002'))
          .join('\n'),
      );
      const complete = ['--complete', '--rows', '2', '--take-back', '1', '--quiet'];
      const closed = await run('import', '--orders', file, ...complete);
      expect(closed.out[0]).toBe('注文: 追加 0、変更 1、終了 1（2行）');
      expect((await forget()).out).toEqual(['The member is erased.']);
      expect((await run('show', 'SECOND-0002')).code).toBe(3);
    });

    test('purge counts what is too old; today nothing is', async () => {
      const { code, out } = await run('purge', '--dry-run');
      expect(code).toBe(0);
      expect(out[0]).toBe('0 changes, 0 orders, 0 members, 0 mails, 0 records of support');
    });

    test.each(commands.map(({ name }) => name))('help for %s shows an example', async (command) => {
      const { out } = await run('help', command);
      expect(out.join('\n')).toMatch(new RegExp(`\\n {2}.*npm run data -- ${command}`));
    });
  });
}

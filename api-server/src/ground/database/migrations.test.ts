import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import folder from './migrations-folder.cjs';

/** Migrations before this one were written before any process served beside its successor. */
const firstChecked = '0005';

/**
 * Statements that leave a process of the version before working: new tables, indexes that refuse no row, dropped indexes,
 * columns that it need not fill. Anything else ("contract") comes a version later and says so in a comment.
 */
const expanding = [
  /^CREATE TABLE /,
  /^CREATE INDEX /,
  /^DROP INDEX /,
  /^ALTER TABLE "\w+" ADD COLUMN (?!.*NOT NULL)/,
  /^ALTER TABLE "\w+" ADD COLUMN .* DEFAULT .*/,
  /^ALTER TABLE "\w+" ALTER COLUMN "\w+" SET DEFAULT /,
];
/** A reference from a new table, whose rows go with what they refer to: nobody is refused by it. */
const cascading = /^ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+" FOREIGN KEY .* ON DELETE cascade /;
const contracting = /^-- contracts: nobody reads it since \d{4}_\w+$/m;

function hinderingStatements(sql: string): string[] {
  return sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => !contracting.test(statement))
    .filter((statement) => !expanding.some((form) => form.test(statement)))
    .filter((statement) => !sql.includes(`CREATE TABLE "${cascading.exec(statement)?.[1]}"`));
}

const checked = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= firstChecked);

test.each(checked)('a process of the version before can work on a database after %s', (name) => {
  expect(hinderingStatements(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

test.each([
  'ALTER TABLE "orders" DROP COLUMN "building";',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "orders" RENAME COLUMN "city" TO "town";',
  'CREATE UNIQUE INDEX "one" ON "orders" USING btree ("city");',
  'ALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("c") REFERENCES "public"."orders"("c") ON DELETE cascade ON UPDATE no action;',
])('%s would stop a process of the version before', (statement) => {
  expect(hinderingStatements(statement)).toHaveLength(1);
});

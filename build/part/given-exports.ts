import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * The names that a module's source exports at run time, sorted. `export *` may give any name: it counts
 * as `*`. Types are gone at run time: they do not count.
 */
export function givenExports(source: string): string[] {
  const file = ts.createSourceFile('module.tsx', source, ts.ScriptTarget.ESNext, true);
  const names = file.statements.flatMap((statement): string[] => {
    if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) return [];
      const clause = statement.exportClause;
      if (!clause) return ['*'];
      if (ts.isNamespaceExport(clause)) return [clause.name.text];
      return clause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      return statement.name ? [statement.name.text] : [];
    return [];
  });
  return [...new Set(names)].sort();
}

/** The names that the shared client, as `folder` has it installed, gives to remotes. */
export function givenClientExports(folder: string): string[] {
  const resolve = createRequire(join(folder, 'package.json')).resolve;
  return givenExports(readFileSync(resolve('@order-change/client'), 'utf8'));
}

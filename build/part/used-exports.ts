import ts from 'typescript';

/**
 * The names that a module's source imports from a package at run time, sorted. A namespace, a dynamic
 * import and `export *` may use any name: they count as `*`. Types are gone at run time: they do not count.
 */
export function usedExports(source: string, specifier: string): string[] {
  const file = ts.createSourceFile(
    'module.tsx',
    source,
    ts.ScriptTarget.ESNext,
    true,
    ts.ScriptKind.TSX,
  );
  const names = new Set<string>();
  const isOf = (node: ts.Node | undefined) =>
    node !== undefined && ts.isStringLiteralLike(node) && node.text === specifier;
  const add = (elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]) => {
    for (const { isTypeOnly, propertyName, name } of elements) {
      if (!isTypeOnly) names.add((propertyName ?? name).text);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && isOf(node.moduleSpecifier)) {
      const { name, namedBindings, phaseModifier } = node.importClause ?? {};
      if (phaseModifier === ts.SyntaxKind.TypeKeyword) return;
      if (name) names.add('default');
      if (namedBindings && ts.isNamespaceImport(namedBindings)) names.add('*');
      if (namedBindings && ts.isNamedImports(namedBindings)) add(namedBindings.elements);
    } else if (ts.isExportDeclaration(node) && isOf(node.moduleSpecifier)) {
      if (node.isTypeOnly) return;
      if (node.exportClause && ts.isNamedExports(node.exportClause))
        add(node.exportClause.elements);
      else names.add('*');
    } else if (ts.isCallExpression(node) && isOf(node.arguments[0])) {
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
      if (isImport || node.expression.getText() === 'require') names.add('*');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...names].sort();
}

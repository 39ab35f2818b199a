import { join } from 'node:path';
import ts from 'typescript';
import type { Package } from './packages';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  declaration: true,
  emitDeclarationOnly: true,
};

/** A program over the doors of the packages and their imports; all lie below `root` (absolute). */
export function createProgram(root: string, packages: readonly Package[]): ts.Program {
  const doors = packages.flatMap(({ folder, doors }) =>
    Object.values(doors).map((file) => join(folder, file)),
  );
  return ts.createProgram(doors, { ...options, rootDir: root });
}

/**
 * The declaration files of the packages' sources: text by the absolute path that the file would have
 * beside its source. One program for all, since packages import each other's sources.
 */
export function emitDeclarations(program: ts.Program): Map<string, string> {
  const declarations = new Map<string, string>();
  program.emit(undefined, (path, text) => declarations.set(path, text), undefined, true);
  return declarations;
}

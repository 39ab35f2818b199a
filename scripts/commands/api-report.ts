import { createDeclaredProgram, describeApi } from '../packages/api-report';
import { createProgram, emitDeclarations } from '../packages/emit-declarations';
import { findPackages } from '../packages/packages';
import { readReport, writeReport } from '../packages/report-file';
import { isBumped, requiredBump } from '../packages/required-bump';
import { root } from '../root';

/** `npm run api-report`: writes what each package exports, if its version says what changed. */
const packages = findPackages(root);
const declarations = emitDeclarations(createProgram(root, packages));
const declared = createDeclaredProgram(packages, declarations);

for (const each of packages) {
  const exports = describeApi(declared, each);
  const committed = readReport(each);
  const bump = requiredBump(committed.exports, exports);
  if (isBumped(committed.version, each.version, bump)) {
    writeReport(each, { version: each.version, exports });
    console.log(`✓ ${each.name} ${each.version}`);
  } else {
    console.error(
      `✗ ${each.name}: asks for a ${bump} version after ${committed.version}; package.json says ${each.version}.`,
    );
    process.exitCode = 1;
  }
}

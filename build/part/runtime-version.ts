import { createRequire } from 'node:module';
import { readManifest } from './manifest';

/**
 * Version of the federation's runtime that a package brings.
 *
 * @param specifier a package of Module Federation; its packages are released together, under one version
 * @param from the file that imports it
 */
export function runtimeVersion(specifier: string, from: string): string {
  const file = createRequire(from).resolve(specifier);
  return readManifest(file.slice(0, file.lastIndexOf(specifier) + specifier.length)).version;
}

/** The global name under which a container that brings no federation runtime looks for it. */
const core = '_FEDERATION_RUNTIME_CORE';

/**
 * Loads Module Federation's runtime for containers that expect it of the host (`externalRuntime`): those that
 * the presets before 1.1 built. Resolves to false if it was there before, or does not come.
 */
export async function provideRuntime(): Promise<boolean> {
  if (core in globalThis) return false;
  try {
    const runtime = await import(
      /* webpackChunkName: "federation" */ '@module-federation/runtime-core'
    );
    Object.assign(globalThis, { [core]: runtime });
    return true;
  } catch {
    return false;
  }
}

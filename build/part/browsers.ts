/** Browsers that can open a page of ours: `<dialog>` and `crypto.randomUUID` everywhere (2022). */
export const browsers = { chrome: 97, edge: 97, firefox: 98, safari: 15.4, ios: 15.4 };

/** The same, as esbuild and Vite name them: `chrome97`. */
export const esbuildTargets = Object.entries(browsers).map(([name, from]) => `${name}${from}`);

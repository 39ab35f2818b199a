/** The script of axe-core: it defines `axe` in a page. */
export declare const axe: string;

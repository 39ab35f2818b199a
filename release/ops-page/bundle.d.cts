/** The script of the page for ops. Takes half a second. */
export declare function bundlePage(): Promise<Buffer>;

/** The scripts of the page for ops by their names; the document loads `entry`. Takes half a second. */
export declare function bundlePage(): Promise<{
  entry: string;
  files: (readonly [name: string, text: string])[];
}>;

/** A `describe` block of jest-circus, or a test in it, as far as skipping needs them. */
export interface Block {
  name: string;
  mode?: string | null | undefined;
  children?: Block[];
}

/** Skips every test of a block, its hooks too, and adds the reason to the tests' names. */
export function skipBlock(block: Block, reason: string): void {
  block.mode = 'skip';
  if (block.children) for (const child of block.children) skipBlock(child, reason);
  else block.name += ` (skipped: ${reason})`;
}

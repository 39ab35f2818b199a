// Plain JavaScript: eslint reads its configuration without a compiler.
/** Begins no sentence: a conjunction, a relative, or a verb whose subject is missing. */
const fragment = new RegExp(
  `^(${[
    'and|or|but|nor|that|which|whose|also|then|it|its|they|not|neither',
    'is|are|was|were|has|have|had|does|do|did|can|may|will|must|should',
    'allows|asks|begins|comes|fails|gives|goes|keeps|leaves|needs|outlives|refuses|returns|says|shows|stays|takes|throws|waits|writes',
  ].join('|')})\\b`,
  'i',
);
const fewestWords = 3;

/** The function that a call begins with: `test` of `test.each(table)(title, run)`. */
function rootOf(node) {
  if (node.type === 'Identifier') return node.name;
  const inner = node.callee ?? node.object ?? node.tag;
  return inner ? rootOf(inner) : '';
}

/** Returns the text of a title, `…` in place of what is put into it; undefined for a computed one. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked).join('…');
}

/** A rule of eslint: the title of a test makes sense where it is read alone, as in a list of failures. */
export const testTitles = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      fragment:
        'Begin with the subject: "a stale lock is removed", not "is removed" below "a stale lock". A list of failures shows the title without its describe.',
      short: 'Write a sentence: subject, condition, result.',
    },
  },
  create(context) {
    let depth = 0;
    const isDescribe = (node) => rootOf(node.callee) === 'describe' && textOf(node.arguments[0]);
    return {
      CallExpression(node) {
        if (isDescribe(node)) depth += 1;
        if (!['test', 'it'].includes(rootOf(node.callee))) return;
        const title = textOf(node.arguments[0])?.trim();
        if (title === undefined) return;
        const words = title.split(/\s+/);
        // The rows of a table may be whole sentences.
        const isRow = /^(%\w|\$\w|…)/.test(title);
        const messageId = fragment.test(title)
          ? 'fragment'
          : words.length < fewestWords && depth === 0 && !isRow && 'short';
        if (messageId) context.report({ node: node.arguments[0], messageId });
      },
      'CallExpression:exit'(node) {
        if (isDescribe(node)) depth -= 1;
      },
    };
  },
};

import axe from 'axe-core';

/**
 * Lists the violations that axe finds in the whole document, one line each. Contrast needs a real layout, so
 * `contrast.test.ts` computes it; landmarks are the page's business.
 */
export async function violations(): Promise<string[]> {
  const result = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return result.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${rule.help}: ${node.html}`),
  );
}

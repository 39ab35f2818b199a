/** Returns JSON that cannot end its `<script>`, nor open a comment there. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function jsonElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}

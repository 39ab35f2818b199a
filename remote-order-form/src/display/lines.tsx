import { betweenWords } from '@order-change/shared-ui';

/** A text of several lines. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div>
      {lines.map((line, index) => (
        <p key={index}>{betweenWords(line)}</p>
      ))}
    </div>
  );
}

import styled from 'styled-components';

/** Names and addresses are no sentences, which could be broken between phrases. */
const Root = styled.div`
  word-break: normal;
`;

/** A text of several lines. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Root>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </Root>
  );
}

import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/media';

const beside = css`
  grid-template-columns: min(10rem, 35%) minmax(0, 1fr);
  align-items: baseline;
`;

/** $isWide: its value needs the whole width below 960 px and stands under its label. */
export const Row = styled.div<{ $isWide?: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.m};
  padding-block: ${({ theme }) => theme.space.xs};

  &:first-child {
    padding-top: 0;
  }

  &:last-child {
    padding-bottom: 0;
  }

  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.border};
  }

  ${media.print} {
    break-inside: avoid;
    ${beside}
  }

  ${({ $isWide }) => ($isWide ? media.medium : media.small)} {
    @container (width >= ${({ $isWide }) => ($isWide ? '30em' : '15em')}) {
      ${beside}
    }
  }
`;

export const Term = styled.dt`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.s};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  line-height: ${({ theme }) => theme.font.lineHeight.tight};
`;

/** Where text is large its rows need more room than the screen tells. */
const List = styled.dl`
  container-type: inline-size;
`;

/** Names and their values, one `DefinitionRow` or `ChangeRow` each. */
export function DefinitionList(props: ComponentPropsWithRef<'dl'>) {
  return <List {...props} />;
}

interface DefinitionRowProps {
  label: string;
  /** The value. */
  children: ReactNode;
}

export function DefinitionRow({ label, children }: DefinitionRowProps) {
  return (
    <Row>
      <Term>{label}</Term>
      <dd>{children}</dd>
    </Row>
  );
}

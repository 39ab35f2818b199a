import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorText } from '../text/error-text';

/** Texts of every field, of one control or of several. */
export interface FieldTexts {
  label: string;
  /** Hint of the expected input, and an example; read with the control. */
  hint?: ReactNode;
  /** Error and its remedy; nothing if all is well. */
  error?: string | undefined;
  /** shown as 必須 or 任意; left out, nothing is said: a search, a filter */
  required?: boolean | undefined;
}

/** The id of the label or legend of the field with this id. */
export const labelId = (id: string) => `${id}-label`;

export const FieldStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
`;

export const LabelRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.xs};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`;

export const Hint = styled.div`
  margin-top: -0.25rem;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.s};
  word-break: keep-all;
  word-break: auto-phrase; /* also where the text is very large: its phrases are short */
`;

const Live = styled.div`
  &:empty {
    margin-top: -${({ theme }) => theme.space.xs};
  }
`;

/** On the page before there is an error, so that its appearance is spoken. */
export function LiveError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <Live id={id} aria-live="polite">
      {error && <ErrorText>{error}</ErrorText>}
    </Live>
  );
}

import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { LineEnd } from '../text/line-end';
import { phrasedInOnePiece } from '../text/phrases';
import { media } from '../theme/media';

export interface ChoiceOption<Value extends string = string> {
  value: Value;
  label: string;
  description?: ReactNode;
  /** A small picture between the mark and the text. */
  media?: ReactNode;
  /** Reason why it cannot be chosen: it is shown with this text, and disabled unless it is chosen already. */
  disabledReason?: string | undefined;
}

/** Without styles, and for readers that leave them out, each option has a line of its own. */
const Option = styled.div`
  display: grid;
`;

const Label = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space.s};
  min-height: ${({ theme }) => theme.size.tapTarget};
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.gutter};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.surface};
  cursor: pointer;

  &:has([aria-invalid='true']),
  [role='radiogroup'][aria-invalid='true'] &:not(:has(:disabled)) {
    border-color: ${({ theme }) => theme.color.error};
  }

  &:has(:checked) {
    border-color: ${({ theme }) => theme.color.secondary};
    background: ${({ theme }) => theme.color.secondarySoft};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.secondary};
  }

  &:has(:disabled) {
    border-color: ${({ theme }) => theme.color.border};
    background: ${({ theme }) => theme.color.surfaceMuted};
    cursor: not-allowed;
  }

  ${media.hover} {
    &:hover:not(:has(:disabled, :checked)) {
      background: ${({ theme }) => theme.color.surfaceMuted};
    }
  }

  ${media.forcedColors} {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
    &:has(:disabled) {
      border-color: GrayText;
    }
  }
`;

const Mark = styled.input`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  accent-color: ${({ theme }) => theme.color.secondary};
  cursor: inherit;
`;

const Texts = styled.span`
  flex: 1 1 5rem;
  min-width: 0;
`;

const Name = styled.span`
  display: block;
  font-weight: ${({ theme }) => theme.font.weight.bold};

  :disabled ~ * > & {
    color: ${({ theme }) => theme.color.disabled};

    ${media.forcedColors} {
      color: GrayText;
    }
  }
`;

const Small = styled.span`
  display: block;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.s};
`;

const Reason = styled.span`
  display: block;
`;

export interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
  option: ChoiceOption;
}

/** One option of a group, the whole of which can be pressed. */
export function Choice({ option, checked, ...rest }: ChoiceProps) {
  const id = useId();
  const { label, description, disabledReason } = option;
  const reasons = [description, disabledReason].filter(Boolean);
  return (
    <Option>
      <Label>
        <Mark
          value={option.value}
          checked={checked}
          disabled={disabledReason !== undefined && !checked}
          aria-labelledby={`${id}name`}
          aria-describedby={reasons.length > 0 ? `${id}more` : undefined}
          {...rest}
        />
        {option.media}
        <Texts>
          <Name id={`${id}name`}>{phrasedInOnePiece(label)}</Name>
          <LineEnd />
          {reasons.length > 0 && (
            <Small id={`${id}more`}>
              {phrasedInOnePiece(description)}
              {disabledReason && (
                <>
                  <LineEnd />
                  <Reason>{phrasedInOnePiece(disabledReason)}</Reason>
                </>
              )}
            </Small>
          )}
        </Texts>
      </Label>
    </Option>
  );
}

import { fill } from '@order-change/contract';
import { media } from '@order-change/shared-ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

import * as texts from '#texts/picker';

/** One line, if a control begins it, that is pushed aside on a narrow screen: the first items are to be seen without scrolling. */
const Row = styled.div<{ $isOneLine: boolean }>`
  display: flex;
  flex-wrap: ${({ $isOneLine }) => ($isOneLine ? 'nowrap' : 'wrap')};
  gap: ${({ theme }) => theme.space.xs};
  overflow-x: auto;
  /* Room for the ring of the focus, which this row would cut. */
  margin: -${({ theme }) => theme.space.xxs};
  padding: ${({ theme }) => theme.space.xxs};

  /* What goes on at the side fades; at the end of the line nothing is left to fade. */
  padding-inline-end: ${({ theme }) => theme.space.l};
  mask-image: ${({ theme, $isOneLine }) =>
    $isOneLine && `linear-gradient(to left, transparent, #000 ${theme.space.l})`};

  ${media.medium} {
    flex-wrap: wrap;
    mask-image: none;
  }
`;

const Label = styled.span<{ $isOnPhones: boolean; $isOnWide: boolean }>`
  display: ${({ $isOnPhones }) => ($isOnPhones ? 'block' : 'none')};
  margin-bottom: ${({ theme }) => theme.space.xxs};
  font-size: ${({ theme }) => theme.font.size.s};
  font-weight: ${({ theme }) => theme.font.weight.bold};

  ${media.medium} {
    display: ${({ $isOnWide }) => ($isOnWide ? 'block' : 'none')};
  }
`;

export const Chip = styled.button`
  flex: none;
  min-height: ${({ theme }) => theme.size.tapTarget};
  padding-inline: ${({ theme }) => theme.space.s};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.size.tapTarget};
  background: ${({ theme }) => theme.color.surface};
  font-size: ${({ theme }) => theme.font.size.s};
  white-space: nowrap;
  cursor: pointer;

  &[aria-expanded] {
    border-color: ${({ theme }) => theme.color.secondary};
    color: ${({ theme }) => theme.color.secondary};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }

  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.primary};
    background: ${({ theme }) => theme.color.primary};
    color: ${({ theme }) => theme.color.textOnFill};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }

  ${media.forcedColors} {
    &[aria-pressed='true'] {
      border-width: 3px;
    }
  }
`;

interface ChipsProps {
  label: string;
  /** stands in the same line before the choices, which then have no label to be seen on a narrow screen */
  before?: ReactNode;
  choices: readonly { value: string; label: string; count: number | undefined }[];
  /** '' is none */
  value: string;
  onChange: (value: string) => void;
}

/** Choices of a filter with how many items each leaves, if any. A second press on the chosen one takes it back. */
export function Chips({ label, before, choices, value, onChange }: ChipsProps) {
  const id = useId();
  const offered = choices.filter((choice) => choice.count || choice.value === value);
  if (offered.length === 0 && before === undefined) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <Label id={id} $isOnPhones={before === undefined} $isOnWide={offered.length > 0}>
        {label}
      </Label>
      <Row $isOneLine={before !== undefined}>
        {before}
        {offered.map((choice) => (
          <Chip
            key={choice.value}
            type="button"
            aria-pressed={choice.value === value}
            onClick={({ currentTarget }) => {
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
              onChange(choice.value === value ? '' : choice.value);
            }}
          >
            {fill(texts.counted, { label: choice.label, count: choice.count ?? 0 })}
          </Chip>
        ))}
      </Row>
    </div>
  );
}

import styled from 'styled-components';

/** Long names break where they must. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.font.size.s};

  caption {
    padding-bottom: ${({ theme }) => theme.space.xs};
    text-align: start;
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }

  th,
  td {
    padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.s}
      ${({ theme }) => theme.space.xs} 0;
    border-top: 1px solid ${({ theme }) => theme.color.border};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead th {
    border-top: none;
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

/** A version: a short one in one piece. */
export const Version = styled.span`
  display: inline-block;
  min-width: 3.25rem;
`;

/** A word, or a number and its unit, in one piece. */
export const Whole = styled.span`
  white-space: nowrap;
`;

import styled from 'styled-components';

/** What a hidden one says is for assistive technology alone under 960 px: two products are to be seen on a phone without scrolling. */
export const PhoneRoom = styled.div<{ $isHidden: boolean }>`
  @media not all and (min-width: 60em) {
    ${({ $isHidden }) =>
      $isHidden &&
      `position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;`}
  }
`;

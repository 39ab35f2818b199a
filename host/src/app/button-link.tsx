import { buttonStyle, type ButtonStyleProps } from '@order-change/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** A way to another page of the site, as a button. */
export const ButtonLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyle}
`;

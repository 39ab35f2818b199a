import { Container, media } from '@order-change/shared-ui';
import styled from 'styled-components';
import { ComplaintLink } from '../complaint/complaint';
import { Copyright, GroupLogo } from './brand';

const Bar = styled.footer`
  margin-top: auto;
  border-top: 1px solid ${({ theme }) => theme.color.border};
  background: ${({ theme }) => theme.color.surfaceMuted};

  ${media.print} {
    display: none;
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.m};
  padding-block: ${({ theme }) => theme.space.l};
`;

export function Footer() {
  return (
    <Bar>
      <Row>
        <GroupLogo />
        <ComplaintLink />
        <Copyright />
      </Row>
    </Bar>
  );
}

import { company } from '@order-change/contract';
import styled from 'styled-components';

/** An image that is a mark and words: both are the company's (its file's), so its width is that of the words. */
const Image = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-width: 0;
  line-height: 1.25;
  color: ${({ theme }) => theme.color.text};

  &::before {
    content: '';
    flex: none;
    width: min(2.25rem, 11.5vw);
    height: min(2.25rem, 11.5vw);
    background: var(--logo) center / contain no-repeat;
  }
`;

const Site = styled(Image)`
  font-size: min(1.125rem, 7vw); /* two lines at twice the text size */
  font-weight: 700;
`;

const Group = styled(Image)`
  font-weight: 700;

  &::before {
    background-image: var(--group-logo);
  }
`;

const Line = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.s};
  text-wrap: balance;
`;

/** The company's mark, and the site's name. */
export function Logo() {
  return (
    <Site role="img" aria-label={company.siteName}>
      {company.siteName}
    </Site>
  );
}

/** The slogan, for wide screens. */
export function Slogan() {
  return (
    <Line role="img" aria-label={company.slogan}>
      {company.slogan}
    </Line>
  );
}

/** The group's mark and name. */
export function GroupLogo() {
  return (
    <Group role="img" aria-label={company.groupName}>
      {company.groupName}
    </Group>
  );
}

export function Copyright() {
  return (
    <Line role="img" aria-label={`© ${company.legalName}`}>
      {company.copyright}
    </Line>
  );
}

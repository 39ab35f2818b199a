import { company, sitePaths } from '@order-change/contract';
import { Link, media, Text } from '@order-change/shared-ui';
import styled from 'styled-components';

import * as texts from '#texts';

const Root = styled(Text)`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.xxs};

  /* On one line at twice the text size, too. */
  & > a {
    font-size: min(1em, 8.8vw);
    white-space: nowrap;
  }

  /* A receipt of twelve changes fits on one sheet. */
  ${media.print} {
    display: block;

    & > * {
      display: inline;
      margin-right: 1em;
    }

    & a {
      font-size: inherit;
    }
  }
`;

/** Read out and dialled in one piece. */
const Telephone = styled(Link)`
  white-space: nowrap;
  font-size: min(${({ theme }) => theme.font.size.l}, 8vw);
  font-weight: ${({ theme }) => theme.font.weight.bold};

  & > svg {
    display: inline;
    margin-right: 0.25em;
    vertical-align: -0.2em;
  }
`;

interface ContactPointProps {
  /** the page that metadata names; without metadata that of the company's file */
  href?: string | undefined;
}

/** Whom to ask: the contact point's page, its number, which a phone dials, and its hours. */
export function ContactPoint({
  href = new URL(sitePaths.contact, company.site).href,
}: ContactPointProps) {
  return (
    <Root as="div">
      <Link href={href} external>
        {texts.contactPoint}
      </Link>
      <div>
        {texts.telephone}
        <Telephone href={`tel:${company.telephone}`}>
          <svg
            viewBox="0 0 24 24"
            width="1.1em"
            height="1.1em"
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinejoin="round"
            aria-hidden
          >
            <path d="M22 17v3a2 2 0 0 1-2.2 2A19 19 0 0 1 2 4.2 2 2 0 0 1 4 2h3a2 2 0 0 1 2 1.7l.7 2.8a2 2 0 0 1-.5 2.1L8 10a16 16 0 0 0 6 6l1.4-1.2a2 2 0 0 1 2.1-.5l2.8.7A2 2 0 0 1 22 17z" />
          </svg>
          {company.telephone}
        </Telephone>
      </div>
      <Text as="div">
        {texts.hours}
        {company.hours}
      </Text>
    </Root>
  );
}

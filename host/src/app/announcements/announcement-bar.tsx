import { type Announcement, formatDateTime } from '@order-change/contract';
import { Container, Notice, Stack, Text } from '@order-change/shared-ui';
import styled from 'styled-components';
import { useAnnouncements } from './use-announcements';

const titles: Readonly<Record<Announcement['about'], string>> = {
  notice: 'お知らせ',
  all: 'ただいま、ご注文の変更を受け付けていません',
  products: 'ただいま、商品の変更を受け付けていません',
  destination: 'ただいま、お届け先の変更を受け付けていません',
  timeSlot: 'ただいま、お届け時間帯の変更を受け付けていません',
};

/** Apart from the header's edge. */
const Notices = styled(Stack)`
  padding-top: ${({ theme }) => theme.space.m};
`;

/** What the company announces, above every page. The page below keeps what was typed. */
export function AnnouncementBar() {
  const announcements = useAnnouncements();
  if (announcements.length === 0) return null;
  return (
    <Container as="section" aria-label="当社からのお知らせ">
      <Notices gap="s">
        {announcements.map(({ about, text, untilDatetime }) => (
          <Notice
            key={about}
            live
            tone={about === 'notice' ? 'info' : 'warning'}
            title={titles[about]}
          >
            <Text>{text}</Text>
            {untilDatetime && <p>{formatDateTime(untilDatetime)}まで</p>}
          </Notice>
        ))}
      </Notices>
    </Container>
  );
}

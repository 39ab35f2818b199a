import { isMistaken } from './mistakes';

test.each([
  ['りんこ', 'りんご'],
  ['はんばく', 'はんばぐ'],
  ['ぶるべり', 'ぶるべりい'],
  ['かすていら', 'かすてら'],
  ['ころけ', 'ころつけ'],
  ['とうもころし', 'とうもろこし'],
  ['入浴材', '入浴剤'],
])('%s may mean %s', (word, meant) => {
  expect(isMistaken(word, meant)).toBe(true);
});

test.each([
  ['ぺっと', 'せっと'],
  ['いもの', 'いもり'],
  ['2人前', '6人前'],
  ['らめん', 'そめん'],
  ['どりあん', 'どりあ'],
  ['はちみつ', 'はちみそう'],
  ['香水', '湧水'],
  ['まかろん', 'まろん'],
  ['らんたん', 'ぶんたん'],
])('%s does not mean %s', (word, other) => {
  expect(isMistaken(word, other)).toBe(false);
});

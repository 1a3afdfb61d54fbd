import { Chip, Fill, Line, Picture, Row, type SketchProps, Stack, Title, Word, words } from './_kit';

export const description = {
  en: 'A heading and one card per order, each with a picture, the product, the date, the total and the status.',
  ja: '見出しの下に注文ごとのカードがあり、画像、商品、日付、合計、ステータスを示します。',
};

export default function ListOrderSketch({ locale }: SketchProps) {
  const say = words(locale);
  const states = [say('Processing', '処理中'), say('Accepted', '受付済み')];
  return (
    <Stack>
      <Title>{say('My orders', '自分の注文')}</Title>
      {states.map((state) => (
        <Stack key={state} card>
          <Row>
            <Picture />
            <Fill>
              <Stack>
                <Line width={55} strong />
                <Word>{say('Date · Supplier', '日付・出品者')}</Word>
              </Stack>
            </Fill>
            <Word>{say('Total', '合計')}</Word>
            <Chip>{state}</Chip>
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}

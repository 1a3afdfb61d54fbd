import { Button, Chip, Row, type SketchProps, words } from './_kit';

export const description = {
  en: 'A row of chips, one per filter, each with a cross to remove it, and a control that removes all.',
  ja: 'フィルターごとのチップが並び、それぞれに取り消しの印があります。最後にすべてを取り消すボタンがあります。',
};

export default function FilterListSketch({ locale }: SketchProps) {
  const say = words(locale);
  return (
    <Row>
      <Chip cross>{say('Kitchen', 'キッチン')}</Chip>
      <Chip cross>{say('Ceramic', '陶器')}</Chip>
      <Chip cross>{say('Kyoto', '京都')}</Chip>
      <Button>{say('Remove all', 'すべて解除')}</Button>
    </Row>
  );
}

import { Chip, Row, type SketchProps, Stack, Title, Word, words } from './_kit';

export const description = {
  en: 'A heading, then two categories, each with its name and its search terms as chips; one chip is chosen.',
  ja: '見出しの下にカテゴリーが2つあり、それぞれ名前と検索語のチップが並びます。チップの1つが選ばれています。',
};

export default function SearchByChipsSketch({ locale }: SketchProps) {
  const say = words(locale);
  return (
    <Stack>
      <Title>{say('Popular searches', 'よく検索される言葉')}</Title>
      <Word>{say('Kitchen', 'キッチン')}</Word>
      <Row>
        <Chip chosen>{say('Mugs', 'マグカップ')}</Chip>
        <Chip>{say('Trays', 'トレー')}</Chip>
        <Chip>{say('Knives', '包丁')}</Chip>
      </Row>
      <Word>{say('Textile', 'テキスタイル')}</Word>
      <Row>
        <Chip>{say('Aprons', 'エプロン')}</Chip>
        <Chip>{say('Towels', 'タオル')}</Chip>
      </Row>
    </Stack>
  );
}

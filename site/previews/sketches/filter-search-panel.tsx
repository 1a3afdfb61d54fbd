import { Button, Check, Field, Row, type SketchProps, Stack, Word, words } from './_kit';

export const description = {
  en: 'A search field, two groups of check boxes with a heading each, and buttons to apply and to clear.',
  ja: '検索欄、見出しの付いたチェックボックスのグループが2つ、適用とクリアのボタンがあります。',
};

export default function FilterSearchPanelSketch({ locale }: SketchProps) {
  const say = words(locale);
  return (
    <Stack>
      <Field>{say('Search', '検索')}</Field>
      <Stack card>
        <Word>{say('Category', 'カテゴリー')}</Word>
        <Row>
          <Check ticked>{say('Kitchen', 'キッチン')}</Check>
          <Check>{say('Textile', 'テキスタイル')}</Check>
          <Check>{say('Furniture', '家具')}</Check>
        </Row>
      </Stack>
      <Stack card>
        <Word>{say('Material', '素材')}</Word>
        <Row>
          <Check>{say('Ceramic', '陶器')}</Check>
          <Check ticked>{say('Oak', 'オーク')}</Check>
        </Row>
      </Stack>
      <Row>
        <Button main>{say('Apply', '適用')}</Button>
        <Button>{say('Clear', 'クリア')}</Button>
      </Row>
    </Stack>
  );
}

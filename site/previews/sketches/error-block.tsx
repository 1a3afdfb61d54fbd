import { Button, Line, type SketchProps, Title, Word, words } from './_kit';

export const description = {
  en: 'Centred: the error code, large, a title, a sentence of explanation and one button.',
  ja: '中央に、大きなエラーコード、タイトル、説明文、ボタンが1つあります。',
};

export default function ErrorSketch({ locale }: SketchProps) {
  const say = words(locale);
  return (
    <div className="sketch-stack sketch-centre">
      <span className="sketch-large">404</span>
      <Title>{say('What happened', '何が起きたか')}</Title>
      <Line width={50} />
      <Word>{say('What the visitor can do', '訪問者にできること')}</Word>
      <Button main>{say('Back to the start page', 'トップページへ戻る')}</Button>
    </div>
  );
}

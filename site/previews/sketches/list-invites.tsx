import { Button, Chip, Fill, Line, Row, Rule, type SketchProps, Stack, Title, Word, words } from './_kit';

export const description = {
  en: 'A title with a button to invite, and a table whose rows show email address, role and status and end with a menu.',
  ja: 'タイトルと招待ボタンの下に表があり、各行にメールアドレス、ロール、ステータスと、末尾のメニューがあります。',
};

export default function ListInvitesSketch({ locale }: SketchProps) {
  const say = words(locale);
  return (
    <Stack>
      <Row apart>
        <Title>{say('Invitations', '招待')}</Title>
        <Button main>{say('Invite', '招待する')}</Button>
      </Row>
      <Stack card>
        <Row>
          {[say('Email', 'メールアドレス'), say('Role', 'ロール'), say('Status', 'ステータス')].map((head) => (
            <Fill key={head}>
              <Word>{head}</Word>
            </Fill>
          ))}
          <Word>⋮</Word>
        </Row>
        <Rule />
        {[80, 65, 72].map((width) => (
          <Row key={width}>
            <Fill>
              <Line width={width} />
            </Fill>
            <Fill>
              <Line width={40} />
            </Fill>
            <Fill>
              <Chip>{say('Waiting', '回答待ち')}</Chip>
            </Fill>
            <Word>⋮</Word>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

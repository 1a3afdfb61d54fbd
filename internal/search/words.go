package search

import "strings"

// Words too common to find anything with. They are indexed in titles and headings only; the reading side gets the
// English ones with the index.
const englishStops = `a about after all also an and any are as at be because been before between but by can cannot could did do
does doing during each else every for from get gets getting got had has have having here how i if in instead into is it its
just let may me might more most must my need needs no nor not of off on once only or other our out over same shall
should so some such than that the their them then there these they this those through to too under until up upon us
very via was we were what when where whether which while who why will with within without would you your yes`

// Words of questions that say little about the answer. They are indexed like all others, and count little in queries.
const softWords = `difference different explain want wants please way ways possible try trying someone something anything
properly correctly thing things use using used make work works working show me 使 方 方法 場合 時 際`

const hiraganaStops = `の を は が に で と も へ や か ね よ な た て し さ い う く す る れ り き け せ こ そ ら ん お ご ば だ
から まで より では には とは でも にも との への での する して した しま します しました しない しません できる でき できます
できない できません である であり です ます ました ません でした ない なく なし なる なり なります なった なって ある あり
あります いる います いて いない という といった として とする とします と共に ため ための ために こと ことが ことで こと
を ことは ことも ことに もの ものを ものは ものが ものです この その あの どの これ それ ここ そこ これは それは これを
それを これらの それぞれ それぞれの について についての により による によって において における に対して に対する にな
る になります に対し れる られる されます される され されて された されている されています されない せる させる して
いる しています ください してください また または および ただし なお つまり すると したがって ほか ほかの ような よ
うに ように よう ようです だけ だけで だけを など などの などを なら ならば まま ままに たり ても では でき たい したい
したいとき するとき とき ときに ときは ときの うえで うえ なければなりません があります がある がない はない はありません
はあります ではなく ではありません でなく のは のが のを のに のか のと のため のための のような のように のみ のみを に
する にします にして をする をします をして をした をしない とします となります となる することで することが
するには すること するための する場合 にある にあります にない できるように になって のでは ので のである かどうか かを
もし もしくは すでに まだ さらに より よりも ずつ くらい ほど まず つぎに 次に`

// synonymGroups are words that readers and writers use for the same thing.
var synonymGroups = [][]string{
	{"login", "signin", "logon"},
	{"logout", "signout", "logoff"},
	{"register", "signup", "registration"},
	{"auth", "authentication", "authenticate"},
	{"authz", "authorization"},
	{"delete", "remove", "destroy"},
	{"create", "add", "new"},
	{"update", "edit", "modify", "change"},
	{"override", "customize", "change", "replace"},
	{"custom", "own"},
	{"log", "logger", "logging"},
	{"view", "show", "display"},
	{"config", "configuration", "configure", "settings", "setup"},
	{"db", "database"},
	{"env", "environment"},
	{"error", "exception", "failure"},
	{"param", "parameter"},
	{"repo", "repository"},
	{"doc", "docs", "documentation"},
	{"img", "image", "picture"},
	{"mail", "email"},
	{"i18n", "localization", "translation"},
	{"install", "installation"},
	{"sidebar", "sidenavigation"},
	{"faq", "frequentlyaskedquestions"},
	{"deprecated", "obsolete"},
	{"changelog", "releasenotes"},
	{"quickstart", "started", "tutorial", "introduction"},
	{"style", "theme", "css"},
	{"fetch", "find", "get", "retrieve", "list"},
	{"ログイン", "サインイン", "login", "signin"},
	{"ログアウト", "サインアウト", "logout", "signout"},
	{"登録", "サインアップ", "signup", "register"},
	{"削除", "消す", "消去", "delete"},
	{"作成", "追加", "作る", "自作", "create"},
	{"更新", "変更", "編集", "update"},
	{"上書き", "カスタマイズ", "オーバーライド", "override"},
	{"設定", "構成", "コンフィグ", "config", "settings"},
	{"取得", "一覧", "リスト", "get", "list"},
	{"表示", "見る", "view"},
	{"検索", "サーチ", "search"},
	{"絞り込み", "フィルター", "filter"},
	{"並べ替え", "ソート", "sort"},
	{"認証", "オーセンティケーション", "authentication"},
	{"認可", "権限", "authorization"},
	{"承諾", "承認", "accept"},
	{"メール", "email"},
	{"パスワード", "password"},
	{"検証", "バリデーション", "validation"},
	{"バリデーター", "validator"},
	{"ハンドラー", "handler"},
	{"ハンドリング", "処理", "handling"},
	{"ミドルウェア", "middleware"},
	{"ドライバー", "driver"},
	{"データベース", "database"},
	{"データストア", "datastore"},
	{"スキーマ", "schema"},
	{"エラー", "例外", "error"},
	{"ログ", "ロギング", "ロガー", "logging"},
	{"トークン", "token"},
	{"クッキー", "cookie"},
	{"セッション", "session"},
	{"画像", "イメージ", "写真", "image"},
	{"アバター", "avatar"},
	{"ロゴ", "logo"},
	{"アップロード", "upload"},
	{"ダウンロード", "download"},
	{"ファイル", "file"},
	{"ストレージ", "保存", "storage"},
	{"商品", "製品", "プロダクト", "product"},
	{"注文", "オーダー", "order"},
	{"組織", "organization"},
	{"招待", "invitation", "invite"},
	{"ユーザー", "利用者", "user"},
	{"管理者", "アドミン", "admin"},
	{"カテゴリー", "分類", "category"},
	{"属性", "attribute"},
	{"チャット", "chat"},
	{"メッセージ", "message"},
	{"通知", "notification"},
	{"住所", "address"},
	{"支払い", "決済", "payment"},
	{"導入", "インストール", "install"},
	{"クイックスタート", "始め方", "はじめ方", "入門", "quickstart"},
	{"チュートリアル", "tutorial"},
	{"トラブルシューティング", "トラブルシュート", "troubleshooting"},
	{"ページネーション", "ページ分割", "ページング", "pagination"},
	{"種類", "タイプ", "type"},
	{"画面", "ページ", "ビュー"},
	{"フォーム", "form"},
	{"表", "テーブル", "table"},
	{"グリッド", "grid"},
	{"ボタン", "button"},
	{"メニュー", "menu"},
	{"サイドメニュー", "サイドバー", "sidebar", "sidenavigation"},
	{"ナビゲーション", "navigation"},
	{"ナビゲーションバー", "ナビバー", "navbar"},
	{"パンくずリスト", "パンくず", "breadcrumb"},
	{"ヘッダー", "header"},
	{"フッター", "footer"},
	{"ヒーロー", "hero"},
	{"テーマ", "theme"},
	{"ルート", "ルーティング", "route"},
	{"レビュー", "review"},
	{"よくある質問", "faq"},
	{"非推奨", "廃止", "deprecated"},
	{"変更履歴", "リリースノート", "changelog"},
}

func stopSet() map[string]bool {
	set := map[string]bool{}
	for _, list := range []string{englishStops, hiraganaStops} {
		for _, w := range strings.Fields(list) {
			set[w] = true
		}
	}
	return set
}

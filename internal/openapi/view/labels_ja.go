package view

func japanese() Labels {
	return Labels{
		Title: "APIリファレンス", ListDescription: "各サービスのHTTP APIです。操作、パラメーター、スキーマ、エラー、リクエスト例を掲載しています。",
		Overview: "概要", Version: "バージョン", License: "ライセンス", Contact: "連絡先", Terms: "利用規約",
		MoreInfo: "詳しい情報", Servers: "サーバー", Authentication: "認証", Authorization: "認可",
		NoAuthentication: "認証は不要です。", And: "かつ", Or: "または", Scopes: "スコープ",
		SendIn: map[string]string{
			"header": "キーをヘッダー{name}で送ります。", "query": "キーをクエリーパラメーター{name}で送ります。",
			"cookie": "キーをCookie {name}で送ります。",
		},
		HTTPScheme: map[string]string{
			"bearer": "トークンをヘッダーAuthorization: Bearer <トークン>で送ります。",
			"basic":  "ユーザー名とパスワードをHTTPベーシック認証で送ります。",
			"other":  "認証情報をヘッダーAuthorization: {name} <認証情報>で送ります。",
		},
		Errors: "エラー", ErrorsIntro: "エラーは次のいずれかのステータスコードと、下に示す形の本文を持ちます。",
		SeeErrors: "本文はすべてのエラーに共通の形です。", Status: "ステータス", Meaning: "意味", UsedBy: "返す操作",
		Operations: "操作", OneOperation: "1件の操作", ManyOperations: "{n}件の操作", Other: "その他の操作",
		Webhooks: "Webhook", Callbacks: "コールバック", Parameters: "パラメーター",
		ParametersIn: map[string]string{
			"path": "パスパラメーター", "query": "クエリーパラメーター", "querystring": "クエリー文字列", "header": "ヘッダー", "cookie": "Cookie",
		},
		RequestBody: "リクエスト本文", Responses: "レスポンス", ResponseHeaders: "レスポンスヘッダー", NoBody: "本文はありません。",
		DefaultResponse: "その他のステータス",
		StatusRanges: map[string]string{
			"1": "情報", "2": "成功", "3": "リダイレクト", "4": "クライアントエラー", "5": "サーバーエラー",
		},
		Samples: "リクエスト例", Example: "例", Schema: "スキーマ", Schemas: "スキーマ",
		Properties: "プロパティ", Required: "必須", Optional: "任意", Deprecated: "非推奨", ReadOnly: "読み取り専用",
		WriteOnly: "書き込み専用", Default: "デフォルト", Allowed: "使える値", Constant: "固定値", OneOf: "次のいずれか1つ",
		AnyOf: "次の1つ以上", Not: "次に当てはまらないもの", Discriminator: "{name}で区別します", AnyKey: "その他の任意のキー",
		NoOtherKeys: "ほかのプロパティは使えません。", Circular: "自分自身を含みます", SeeSchema: "{name}を見る",
		NotShown: "これより深い階層は表示していません。", Limits: japaneseLimits(), Copy: "コピー",
		Changes: "{old}から{new}への変更", ChangesLink: "{old}からの変更", ChangesIntro: "変更は{n}件、うち破壊的なものは{breaking}件です。",
		NoChanges: "変更はありません。", Breaking: "破壊的", Compatible: "互換", Added: "追加", Removed: "削除",
		Changed: "変更", WholeAPI: "API全体", Page: "{label}（{n}）", OperationsOf: "{service}の操作：{label}。",
		SchemaDescription: "{service}のスキーマ{name}です。", ChangeTexts: japaneseChanges(),
	}
}

func japaneseLimits() map[string]string {
	return map[string]string{
		"minimum": "最小値", "exclusiveMinimum": "より大きい", "maximum": "最大値", "exclusiveMaximum": "より小さい",
		"multipleOf": "倍数", "minLength": "最小文字数", "maxLength": "最大文字数", "pattern": "パターン",
		"minItems": "最小要素数", "maxItems": "最大要素数", "uniqueItems": "同じ要素は使えません",
		"minContains": "条件に合う要素の最小数", "maxContains": "条件に合う要素の最大数",
		"minProperties": "最小プロパティ数", "maxProperties": "最大プロパティ数",
		"contentEncoding": "エンコーディング", "contentMediaType": "メディアタイプ",
	}
}

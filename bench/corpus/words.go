package main

import (
	"math/rand/v2"
	"strings"
)

// language is what sentences are made of.
type language struct {
	code, label string
	words       []string
	space, stop string
}

var languages = []language{english, japanese}

var english = language{
	code: "en", label: "English", space: " ", stop: ".",
	words: strings.Fields(`account adapter address alias archive array attribute audit backend balance batch binding block
branch bridge browser buffer build bundle cache callback cart catalog category channel chart check client cluster
column command comment commit company compile component config connect console contact content context cookie copy
counter country coupon create cursor customer daemon database default delete deploy design detail device dialog
digest directory discount document domain draft driver editor element email enable endpoint engine entity entry error
event example export feature field file filter folder footer format frame frontend function gateway group guard
handler header helper history home host hydrate identity image import index input install instance integer invite
invoice item join json kernel key label language layout level library limit link list listen local locale log login
lookup loop mail manager manual map member memory menu merge message method middleware migrate model module monitor
mount name network node notice number object offer option order output owner package page panel parser password path
payment pipeline plan plugin policy pool port post prefix preview price process product profile project promise
property protocol provider proxy public publish query queue quota range rate reader record recover redirect refresh
region register release remote render repeat replica report request reset resolve resource response result retry
return review role root route router rule runtime sample schedule schema scope script search secret section secure
select sender server service session setting shape share shell shop signal site slot snapshot socket source space
stage state static status step storage store stream string style submit suffix support switch symbol sync system
table tag target task template tenant test text theme thread ticket timer title token tool topic trace track
transfer transform tree trigger type unit update upload user value variable vector version view visitor volume
wallet warning watch webhook widget window worker workspace writer zone`),
}

var japanese = language{
	code: "ja", label: "日本語", space: "", stop: "。",
	words: strings.Fields(`アカウント アダプター 住所 属性 監査 残高 一括 結び付け ブロック 分岐 ブラウザー 組み立て 束 蓄え 呼び出し
カート カタログ 分類 経路 図表 検査 利用者 集まり 列 命令 注釈 会社 部品 設定 接続 画面 連絡先 内容 文脈 複製 計数 国 割引
作成 顧客 データベース 既定 削除 配備 設計 詳細 装置 対話 要約 値引き 文書 領域 下書き 駆動 編集 要素 メール 有効 入口 機関
実体 項目 誤り 出来事 例 書き出し 機能 欄 ファイル 絞り込み 見出し 履歴 画像 読み込み 索引 入力 導入 招待 請求書 鍵 言語
配置 段階 限度 リンク 一覧 記録 ログイン 管理者 手引き 会員 記憶 メニュー 統合 通知 方法 移行 模型 監視 名前 網 節 番号
注文 出力 所有者 頁 合い言葉 支払い 計画 方針 順番 価格 処理 商品 人物 約束 性質 規約 提供者 公開 問い合わせ 範囲 割合
読者 回復 転送 更新 地域 登録 版 描画 報告 要求 解決 資源 応答 結果 再試行 役割 根 規則 見本 予定 型 検索 秘密 節点 安全
選択 送り手 サービス 期間 形 共有 店 合図 場所 状態 手順 倉庫 流れ 文字列 様式 提出 支援 切り替え 記号 同期 仕組み 表 札
目標 仕事 ひな形 試験 本文 題名 道具 話題 変換 木 引き金 種類 単位 値 変数 版数 窓 作業 書き手 区域`),
}

// phrase is a few words, the first with a capital.
func (l language) phrase(r *rand.Rand, n int) string {
	words := make([]string, n)
	for i := range words {
		words[i] = l.words[r.IntN(len(l.words))]
	}
	text := strings.Join(words, l.joint())
	if l.space != "" {
		return capital(text)
	}
	return text
}

func (l language) joint() string {
	if l.space == "" {
		return "の"
	}
	return " "
}

// sentence is a dozen words, one in three sentences with emphasis or inline code.
func (l language) sentence(r *rand.Rand) string {
	text := l.phrase(r, 8+r.IntN(8))
	switch r.IntN(6) {
	case 0:
		text += l.space + "`" + english.words[r.IntN(len(english.words))] + "`" + l.space + l.words[r.IntN(len(l.words))]
	case 1:
		text += " **" + l.phrase(r, 2) + "** " + l.words[r.IntN(len(l.words))]
	}
	return text + l.stop
}

package search

import (
	"embed"
	"strings"
)

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

//go:embed synonyms/*.txt
var synonymFiles embed.FS

// synonymGroups reads the words of both lists that stand for each other; a Japanese page is full of English words.
func synonymGroups() [][]string {
	var groups [][]string
	for _, name := range [...]string{"synonyms/en.txt", "synonyms/ja.txt"} {
		text, err := synonymFiles.ReadFile(name)
		if err != nil {
			panic(err) // it is embedded
		}
		for line := range strings.Lines(string(text)) {
			if words := strings.Fields(line); len(words) > 1 && words[0] != "#" {
				groups = append(groups, words)
			}
		}
	}
	return groups
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

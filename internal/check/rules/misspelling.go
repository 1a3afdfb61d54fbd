package rules

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// misspelling finds words that are often misspelt in English. It is a list, not a dictionary: no name is taken for a
// mistake.
func misspelling() Rule {
	list := misspellings()
	english := func(lang string) bool { return lang == "en" }
	return Rule{ID: "misspelling", Lang: english, What: "A word is misspelt, in one of the ways that are common in English.", Page: func(p *Page, log *Log) {
		for _, b := range p.Blocks() {
			for _, at := range wordForm.FindAllStringIndex(b.Text, -1) {
				word := b.Text[at[0]:at[1]]
				right := list[strings.ToLower(word)]
				if right == "" || strings.ToUpper(word) == word || inName(b.Text, at[0], at[1]) {
					continue
				}
				if first, size := utf8.DecodeRuneInString(word); unicode.IsUpper(first) && size > 0 {
					right = strings.ToUpper(right[:1]) + right[1:]
				}
				f := log.At(p, b.Offset(at[0]), fmt.Sprintf("%q is misspelt", word), "Write "+right+".")
				if b.literal(at[0], at[1]) {
					f.Edits = []Edit{p.Edit(b.Offset(at[0]), b.Offset(at[0])+len(word), right)}
				}
			}
		}
	}}
}

// inName reports whether text[from:to] is part of a file name, an address or an identifier.
func inName(text string, from, to int) bool {
	joins := func(i int) bool {
		return i >= 0 && i < len(text) && (strings.IndexByte("_/@#$", text[i]) >= 0 || '0' <= text[i] && text[i] <= '9')
	}
	dotted := to+1 < len(text) && text[to] == '.' && isNameByte(text[to+1])
	return joins(from-1) || joins(to) || dotted || from > 0 && text[from-1] == '.' && from > 1 && isNameByte(text[from-2])
}

// misspellings are the list: the right word by the wrong one.
func misspellings() map[string]string {
	list := map[string]string{}
	for line := range strings.Lines(commonMisspellings) {
		right, wrong, ok := strings.Cut(strings.TrimSpace(line), ": ")
		for w := range strings.FieldsSeq(wrong) {
			if ok {
				list[w] = right
			}
		}
	}
	return list
}

const commonMisspellings = `
absence: absense abscence
accessible: accessable accesible
accidentally: accidently
accommodate: accomodate acommodate
according: acording
achieve: acheive
acknowledge: acknowlege aknowledge
across: accross
address: adress addres
addresses: adresses
aggressive: agressive
aligned: alligned
already: allready alredy
although: altough allthough
always: allways
among: amoung
amount: ammount
analysis: analisys
apparent: apparant
apparently: apparantly
appear: apear
appearance: appearence
appropriate: appropiate approriate
argument: arguement
arguments: arguements
assistance: assistence
asynchronous: asynchronus asyncronous
authentication: authentification authentcation
authorization: authorizaton
available: availible avaliable availabe
basically: basicly
because: becuase becasue beacuse
beginning: begining
behavior: behavoir behavor
believe: beleive
between: betwen beetween
boundary: boundry
business: buisness bussiness
calendar: calender
category: catagory
change: chnage
changing: changeing
character: charachter charcter
collection: colection
coming: comming
command: comand
commit: comit
committed: commited
committee: commitee
comparison: comparision
compatibility: compatability
compatible: compatable
completely: completly completley
concurrency: concurency
configuration: configuraton configration
connection: conection connecton
consistent: consistant
constructor: constuctor
container: contianer
convenient: convinient
correctly: correclty
created: creted
currently: currenlty curently
dealt: delt
default: defualt defalt
definitely: definately definitly defiantely
definition: defintion
delete: delte
dependencies: dependancies
dependency: dependancy
description: desciption descripton
deprecated: deprectated
destination: destinaton
develop: develope
development: developement devlopment
different: diffrent differnt
directory: directry direcotry
disappear: dissapear disapear
document: docuemnt
documentation: documention documentaion
doesn't: dosen't doens't
efficient: effecient
embarrass: embarass
enough: enought
environment: enviroment envirnoment enviornment
equivalent: equivelant equivalant
especially: especialy
essential: essencial
exaggerate: exagerate
example: exmaple exampel
excellent: excelent
exceed: excede
except: exept
execute: excecute
existence: existance
experience: experiance
explicitly: explicitely
extension: extention
failure: failiure
familiar: familliar
field: feild
finally: finaly
following: folowing
foreign: foriegn
forty: fourty
forward: foward
framework: framwork
friend: freind
function: fucntion funtion
functionality: functionaly functionallity
further: futher
generally: generaly
government: goverment
grammar: grammer
guarantee: garantee guarentee
guard: gaurd
happened: happend
height: heigth hieght
hierarchy: heirarchy hierachy
identical: identicle
immediately: immediatly imediately
implementation: implementaion implemenation
implicitly: implicitely
important: importent
independent: independant
information: infomation
initial: intial
initialize: initalize
installation: instalation
instead: insted
integer: interger
interface: inteface
interrupt: interupt
irrelevant: irrelevent
knowledge: knowlege
language: langauge languge
length: lenght
level: levle
library: libary
license: lisence
likelihood: likelyhood
maintain: mantain
maintenance: maintainance maintenence
manually: manualy
message: mesage messgae
method: metod mehtod
minimum: minumum
mischievous: mischevious
misspell: mispell
misspelled: mispelled
necessary: neccessary necesary neccesary
necessarily: neccessarily
network: netowrk
noticeable: noticable
number: nubmer
object: obejct
occasion: occassion ocasion
occasionally: occasionaly occassionally
occur: ocur
occurred: occured ocurred
occurrence: occurence occurance
occurring: occuring
official: offical
omitted: ommitted omited
operation: opertion
option: opiton
original: orginal
output: ouput
overridden: overriden
override: overide
package: pacakge
parallel: paralell parrallel
parameter: paramter paramater parmeter
parameters: paramters paramaters
particular: paticular
password: pasword passowrd
performance: perfomance performace
permanent: permenant
permission: permision
persistent: persistant
piece: peice
possible: possable posible
possession: posession
practically: practicaly
precede: preceed
preceding: preceeding
preferred: prefered
preference: preferance
previous: previuos
privilege: priviledge privelege
probably: probaly
procedure: proceedure
process: proccess
processing: proccessing
production: prodution
programming: programing
propagate: propogate
properties: propreties
property: propery proprety
provide: provdie
publicly: publically
query: qeury
receive: recieve receve
received: recieved
receiver: reciever
receiving: recieving
recommend: recomend reccommend
recommended: recomended reccomended
reference: referance refrence
referred: refered
referring: refering
register: regsiter
relevant: relevent
remember: rember
repetition: repitition
replace: repalce
request: reqeust requst
required: requried
requirement: requirment
requirements: requirments
resource: resouce
response: reponse repsonse
restaurant: restaraunt
retrieve: retreive
return: retrun
returned: retruned
schedule: schedual
separate: seperate
separated: seperated
separately: seperately
separator: seperator
sequence: sequance
service: serivce
several: severeal
similar: similiar
simultaneous: simultanious
specific: specifc
specified: specifed
specify: specifiy
strength: strenght
string: stirng
structure: struture
succeed: succed
success: sucess succes
successful: successfull succesful sucessful
successfully: succesfully sucessfully successfuly
sufficient: sufficent
supported: suported
suppose: supose
surprise: suprise
synchronous: synchronus
temporary: temporay tempory
the: teh hte
their: thier
threshold: threshhold treshold
together: togehter
tomorrow: tommorow
transferred: transfered
truly: truely
type: tpye
unfortunately: unfortunatly
until: untill
update: upate
usage: useage
useful: usefull
usually: usualy
value: vlaue
variable: varaible varible
version: verison
visible: visable
weird: wierd
which: wich whcih
with: wiht
without: witout wihtout
writing: writting
written: writen
`

package page

import (
	"encoding/json"

	"github.com/orihon/orihon/internal/site"
)

// firstPaintScript sets what the first paint depends on: the colour mode, whether the sidebar is hidden and whether the
// announcement was closed.
func firstPaintScript(cfg *site.Config) string {
	id := ""
	if cfg.Announcement != nil {
		id = cfg.Announcement.ID
	}
	values, _ := json.Marshal([]any{id, cfg.ColorMode.RespectSystem && cfg.ColorMode.Switch, cfg.ColorMode.Switch, cfg.ColorMode.Default})
	return `(function(id,sys,sw,def){var d=document.documentElement,g=function(k){try{return localStorage.getItem(k)}catch(e){return null}},` +
		`q=new URLSearchParams(location.search).get("docusaurus-theme"),ok=function(v){return v==="light"||v==="dark"?v:null},` +
		`t=ok(q)||(sw?ok(g("theme")):null),m=t||def;if(!t&&sys)m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";` +
		`d.setAttribute("data-theme",m);d.style.colorScheme=m;d.setAttribute("data-theme-choice",t||(sys?"system":def));` +
		`if(g("orihon.sidebar.hidden")==="true")d.setAttribute("data-sidebar-hidden","");` +
		`d.setAttribute("data-announcement-bar-initially-dismissed",g("docusaurus.announcement.id")===id&&g("docusaurus.announcement.dismiss")==="true")` +
		`}).apply(null,` + string(values) + `);` + earlyTap
}

// earlyTap keeps the last button that is pressed before the page can answer; the front end presses it again.
const earlyTap = `addEventListener("click",function(e){if(!document.documentElement.hasAttribute("data-hydrated"))` +
	`orihonTap=e.target.closest&&e.target.closest("#root button")},true)`

// startScript fetches the front end and runs it once the page has been painted and is whole: it is read before it answers, and
// what is fetched beside its styles would have them come later. data-start lists the addresses, the entry first. A page that
// is not seen paints nothing, so there it starts at once; in browsers that tell of no paint, a while after all has loaded.
const startScript = `(function(d,list){var n=2,p,` +
	`add=function(name,values){var e=d.createElement(name);Object.assign(e,values);d.head.append(e)},` +
	`half=function(){if(--n)return;list.forEach(function(a){add("link",/\.js$/.test(a)?{rel:"modulepreload",href:a}:` +
	`{rel:"preload",as:"fetch",crossOrigin:"anonymous",href:a})});` +
	`add("script",{type:"module",src:list[0],onerror:function(){dispatchEvent(new Event("orihon:lost"))}})},` +
	`seen=function(){if(!p){p=1;half()}};` +
	`addEventListener("DOMContentLoaded",function(){half();if(d.hidden)seen()});addEventListener("load",function(){setTimeout(seen,500)});` +
	`try{new PerformanceObserver(seen).observe({type:"paint",buffered:true})}catch(e){seen()}` +
	`})(document,document.currentScript.dataset.start.split(" "))`

// bannerScript tells on the home page that the site's scripts did not arrive, most often because it is served under
// another path than it was built for.
func bannerScript(base string) string {
	return `addEventListener("orihon:lost",function(){` +
		`var p=location.pathname,c=function(t,k){var e=document.createElement("code");e.textContent=t;e.style.cssText="font-weight:bold;color:"+k;return e},` +
		`b=document.createElement("div");b.id="orihon-base-url-banner";b.setAttribute("role","alert");` +
		`b.style.cssText="border:thick solid red;background:#ffe6b3;color:#000;padding:1rem;font:1rem/1.5 sans-serif";` +
		`b.append("This site did not load properly. Check its base URL: it was built for ",c("` + base + `/","#b00000")," and was opened at ",` +
		`c(p.charAt(p.length-1)==="/"?p:p+"/","#00600f"),".");document.body.prepend(b)})`
}

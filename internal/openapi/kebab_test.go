package openapi

import "testing"

// TestKebabIsThatOfLodash has results of lodash 4.17.
func TestKebabIsThatOfLodash(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "A": "a", "listPets": "list-pets", "getPetByID2": "get-pet-by-id-2", "HTTPServerPUT": "http-server-put", "store_orders.list": "store-orders-list",
		"Delete a pet (v2)": "delete-a-pet-v-2", "GET /pets/{petId}": "get-pets-pet-id", "OAuth2Token": "o-auth-2-token", "IDs": "i-ds", "ABc": "a-bc",
		"it’s the user's 1st2ndTHING": "its-the-users-1-st-2nd-thing", "12thMan": "12-th-man", "3rdParty": "3rd-party", "2ND_try": "2nd-try", "1STa": "1st-a",
		"Été_çaÀLa-carte99bottles": "ete-ca-a-la-carte-99-bottles", "straße œuvre ŉgo": "strasse-oeuvre-ngo", "fooБарBaz": "fooбар-baz",
		"ペットを追加": "ペットを追加", "ユーザーAPI一覧": "ユーザーapi一覧", "get😀Face": "get-😀-face", "½cup": "cup",
	} {
		if got := Kebab(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
